/**
 * An icon of icons.ts, as large as the text beside it. Always hidden from screen readers: its button or link has the
 * label. Workspace components pass `className="ic"` for the fixed 18 px.
 */
export function Icon({ path, className = 'i' }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
