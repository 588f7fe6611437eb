import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Names the thing that the tabs part: 'Servicio'. */
  label: string;
  tabs: readonly Tab<Value>[];
}

/** Views of one thing. Arrows move, and what is moved to is shown. */
export function Tabs<Value extends string>({ label, tabs }: TabsProps<Value>) {
  return (
    <Base.Root className="tabs-frame" defaultValue={tabs[0]?.value}>
      <Base.List className="tabs" aria-label={label} activateOnFocus>
        {tabs.map(tab => (
          <Base.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
