/** Which ends of two bars a link joins: finish to start, start to start, finish to finish, start to finish. */
export type LinkType = 'FS' | 'SS' | 'FF' | 'SF'

/** The position of a bar, in pixels; `y` is its middle. */
export interface BarBox {
  left: number
  right: number
  y: number
}

/** How far a link runs straight out of a bar before it turns, and the length of its arrowhead. */
const screenDimensions = { stub: 7, arrow: 5 }

export type Point = readonly [x: number, y: number]

/** Returns the corners of a link from bar to bar, with right angles; the last one is the base of the arrowhead. */
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
    // The direct path would run back through a bar, so the line goes around between the rows.
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

/** Returns the line of a link and its arrowhead, as SVG paths in pixels. */
export function linkPath(
  type: LinkType,
  from: BarBox,
  to: BarBox,
  rowHeight: number,
): { line: string; head: string } {
  const points = linkPoints(type, from, to, { rowHeight, ...screenDimensions })
  const [turn = 0, y = 0] = points.at(-1) ?? []
  const end = type === 'FS' || type === 'SS' ? to.left : to.right
  return {
    line: `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`,
    head: `M${turn} ${y - 3.5}L${end} ${y}L${turn} ${y + 3.5}Z`,
  }
}

/**
 * Returns the type of a link dragged from the end of one bar onto another: dropped on its first half it links to the
 * start, on its second half to the end.
 */
export const linkTypeAt = (x: number, to: BarBox): LinkType => (x <= (to.left + to.right) / 2 ? 'FS' : 'FF')
