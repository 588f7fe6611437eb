import { type ComponentProps, createElement, type JSX } from 'react';
import { classNames } from '../class-names';

/** Makes a component of a tag that the kit's stylesheet draws. */
function block<Tag extends keyof JSX.IntrinsicElements>(tag: Tag, name: string) {
  return ({ className, ...rest }: ComponentProps<Tag> & { className?: string }) =>
    createElement(tag, { ...rest, className: classNames(name, className) });
}

export const FormRow = block('div', 'form-row');

export const Form = block('form', 'form');

export const FormColumn = block('div', 'form');

/** A name at the left and the amount that the screen is about at the right. */
export const TotalLine = block('div', 'total-line');

/** Moves what follows in a row to its end. */
export const Push = block('span', 'push');

export const SheetHead = block('div', 'sheet-head');

/** The lines of a row on a phone. */
export const RowLines = block('span', 'what');

/** The hours at the left of a row on a phone. */
export const RowHours = block('span', 'num when');

export const PaneTop = block('div', 'pane-top');

export const PaneScroll = block('div', 'pane-scroll');

export const TouchHead = block('header', 'touch-head on-wine');

export const EmptyText = block('div', 'empty');

/** A notice without an icon of its own. */
export const NoticeFrame = block('div', 'notice');

/** Buttons and a figure between them. */
export const QuantityFrame = block('fieldset', 'qty');

export const MenuHead = block('div', 'pop-head');

/** The place of a row, or of any shape, that is on its way. */
export const SkeletonRow = block('div', 'skeleton-row');
export const SkeletonShape = block('i', 'skeleton');

/** The line of the present in a table. */
export const PresentLine = block('span', 'present');

export const FilterRow = block('div', 'filters');

export const PageHeadFrame = block('header', 'page-head');
