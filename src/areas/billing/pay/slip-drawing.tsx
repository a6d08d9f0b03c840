/** A small drawing of a slip, shown next to text about slips. */
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
