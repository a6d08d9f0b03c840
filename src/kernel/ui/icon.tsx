/**
 * An icon of icons.ts, as large as the text beside it. Always silent to screen readers: the button or link it stands in
 * carries the words. Workspace parts pass `className="ic"` for the fixed 18 px.
 */
export function Icon({ path, className = 'i' }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
