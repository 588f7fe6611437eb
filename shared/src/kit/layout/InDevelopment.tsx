import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Empty } from '../feedback/Empty';
import { PageHead } from './PageHead';

/** A screen that is in the menu and is not built yet. */
export function InDevelopment({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <div className="page-body">
        <Empty icon={Hammer} text="Sección en desarrollo" action={action} />
      </div>
    </>
  );
}
