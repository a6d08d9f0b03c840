import type { ReactNode } from 'react'
import { stackingLayers, stackingOffsetPx, stackingRadiusPx, stackingScale } from './constants.ts'

interface Props {
  /** The number of cards visible behind the first. */
  layers?: number
  /** How far each card extends below the one before, in px. */
  offset?: number
  /** The scale of the last card relative to the first. */
  scale?: number
  /** The border radius of the cards, in px. */
  border?: number
  children: ReactNode
}

/** A card on top of a stack, which shows that there are more behind it. */
export function Stacking({
  layers = stackingLayers,
  offset = stackingOffsetPx,
  scale = stackingScale,
  border = stackingRadiusPx,
  children,
}: Props) {
  const behind = Array.from({ length: layers }, (_, at) => layers - at)
  return (
    <div className="stacking" style={{ marginBottom: layers * offset }}>
      {behind.map((depth) => (
        <i
          key={depth}
          aria-hidden="true"
          style={{
            transform: `translateY(${depth * offset}px) scale(${1 - ((1 - scale) * depth) / layers})`,
            borderRadius: border,
          }}
        />
      ))}
      <div style={{ borderRadius: border }}>{children}</div>
    </div>
  )
}
