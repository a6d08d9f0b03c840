import { Icon } from './icon.tsx'
import { iconSearch } from './icons.ts'

/** Submits a search form of the site. On phones it is an icon, so that its field has room for what it searches. */
export function FindButton({ label, ghost }: { label: string; ghost?: boolean }) {
  return (
    <button type="submit" className={ghost ? 'btn ghost find' : 'btn find'} aria-label={label}>
      <Icon path={iconSearch} />
      <span className="hide-phone">{label}</span>
    </button>
  )
}
