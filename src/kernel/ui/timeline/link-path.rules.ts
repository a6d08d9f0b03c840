/** Which ends of two bars a link joins: finish to start, start to start, finish to finish, start to finish. */
export type LinkType = 'FS' | 'SS' | 'FF' | 'SF'

/** Where a bar is drawn, in pixels; `y` is its middle. */
export interface BarBox {
  left: number
  right: number
  y: number
}

/** How far a link goes straight out of a bar before it turns. */
const stub = 7
const arrow = 5

/** The line of a link from bar to bar with right angles, and the head of its arrow, as SVG paths. */
export function linkPath(
  type: LinkType,
  from: BarBox,
  to: BarBox,
  rowHeight: number,
): { line: string; head: string } {
  const outRight = type === 'FS' || type === 'FF'
  const intoLeft = type === 'FS' || type === 'SS'
  const begin = outRight ? from.right : from.left
  const end = intoLeft ? to.left : to.right
  const out = begin + (outRight ? stub : -stub)
  const into = end + (intoLeft ? -stub : stub)
  const turn = end + (intoLeft ? -arrow : arrow)
  const direct = outRight === intoLeft ? (outRight ? out <= turn : out >= turn) : true
  // Where the straight way would run back through a bar, the line goes round between the rows.
  const aside = from.y + (Math.sign(to.y - from.y) || 1) * (rowHeight / 2)
  const x = outRight === intoLeft ? out : outRight ? Math.max(out, into) : Math.min(out, into)
  const line = direct
    ? `M${begin} ${from.y}H${x}V${to.y}H${turn}`
    : `M${begin} ${from.y}H${out}V${aside}H${into}V${to.y}H${turn}`
  const back = intoLeft ? -arrow : arrow
  return { line, head: `M${end + back} ${to.y - 3.5}L${end} ${to.y}L${end + back} ${to.y + 3.5}Z` }
}

/** The type of a link that is pulled from the end of one bar to somewhere on another: to its first half begins it, to its second ends it. */
export const linkTypeAt = (x: number, to: BarBox): LinkType => (x <= (to.left + to.right) / 2 ? 'FS' : 'FF')
