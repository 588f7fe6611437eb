import { Logo } from '../kit/layout/Logo';
import { ButtonStates } from './ButtonStates';
import { ChoiceStates } from './ChoiceStates';
import { FieldStates } from './FieldStates';
import { FloatingStates } from './FloatingStates';
import css from './kit.module.css';
import { MarkStates } from './MarkStates';
import { TableStates } from './TableStates';

export function KitPage() {
  return (
    <main className={css.kit}>
      <header className={css.head}>
        <Logo />
        <h1>Kit</h1>
      </header>
      <ButtonStates />
      <FieldStates />
      <ChoiceStates />
      <MarkStates />
      <TableStates />
      <FloatingStates />
    </main>
  );
}
