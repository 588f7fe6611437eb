import type { LucideIcon } from 'lucide-react';

interface TileButtonProps {
  label: string;
  icon?: LucideIcon;
  /** Under the label: what there is, or why it can't be pressed. */
  note?: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A tile that does something, drawn as the tiles of a choice. */
export function TileButton({ label, icon: Icon, note, disabled = false, onClick }: TileButtonProps) {
  return (
    <button
      type="button"
      className="choice"
      data-disabled={disabled ? '' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {Icon && <Icon />}
      <span>
        {label}
        {note && <span className="note">{note}</span>}
      </span>
    </button>
  );
}
