/** Which ends of two bars a link joins: finish to start, start to start, finish to finish, start to finish. */
export type LinkType = 'FS' | 'SS' | 'FF' | 'SF'

/** Where a bar is drawn, in pixels; `y` is its middle. */
export interface BarBox {
  left: number
  right: number
  y: number
}

/** How far a link goes straight out of a bar before it turns, and how long the head of its arrow is. */
const onScreen = { stub: 7, arrow: 5 }

export type Point = readonly [x: number, y: number]

/** The corners of a link from bar to bar, with right angles; the last one is where the head of its arrow begins. */
export function linkPoints(
  type: LinkType,
  from: BarBox,
  to: BarBox,
  { rowHeight, stub, arrow }: { rowHeight: number; stub: number; arrow: number },
): Point[] {
  const outRight = type === 'FS' || type === 'FF'
  const intoLeft = type === 'FS' || type === 'SS'
  const begin = outRight ? from.right : from.left
  const end = intoLeft ? to.left : to.right
  const out = begin + (outRight ? stub : -stub)
  const into = end + (intoLeft ? -stub : stub)
  const turn = end + (intoLeft ? -arrow : arrow)
  const crosses = outRight === intoLeft && (outRight ? out > turn : out < turn)
  if (crosses) {
    // The straight way would run back through a bar: the line goes round between the rows.
    const aside = from.y + (Math.sign(to.y - from.y) || 1) * (rowHeight / 2)
    return [
      [begin, from.y],
      [out, from.y],
      [out, aside],
      [into, aside],
      [into, to.y],
      [turn, to.y],
    ]
  }
  const x = outRight === intoLeft ? out : outRight ? Math.max(out, into) : Math.min(out, into)
  return [
    [begin, from.y],
    [x, from.y],
    [x, to.y],
    [turn, to.y],
  ]
}

/** The line of a link and the head of its arrow, as SVG paths in pixels. */
export function linkPath(
  type: LinkType,
  from: BarBox,
  to: BarBox,
  rowHeight: number,
): { line: string; head: string } {
  const points = linkPoints(type, from, to, { rowHeight, ...onScreen })
  const [turn = 0, y = 0] = points.at(-1) ?? []
  const end = type === 'FS' || type === 'SS' ? to.left : to.right
  return {
    line: `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`,
    head: `M${turn} ${y - 3.5}L${end} ${y}L${turn} ${y + 3.5}Z`,
  }
}

/** The type of a link that is pulled from the end of one bar to somewhere on another: to its first half begins it, to its second ends it. */
export const linkTypeAt = (x: number, to: BarBox): LinkType => (x <= (to.left + to.right) / 2 ? 'FS' : 'FF')
