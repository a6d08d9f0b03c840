/** A slip as a small drawing, beside what is said of one. */
export function SlipDrawing() {
  return (
    <div className="slip" aria-hidden="true">
      <i className="h" />
      <i />
      <i className="s" />
      <i />
      <i className="s" />
      <i />
      <i className="q" />
    </div>
  )
}
