import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';

export function PickButton({ className, ...button }: ComponentPropsWithRef<'button'>) {
  return <button {...button} type="button" className={classNames('pick', className)} />;
}
