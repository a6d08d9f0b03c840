import type { ReactNode } from 'react'
import { stackingLayers, stackingOffsetPx, stackingRadiusPx, stackingScale } from './constants.ts'

interface Props {
  /** Cards seen behind the first. */
  layers?: number
  /** How far each looks out below the one before, px. */
  offset?: number
  /** Size of the last one against the first. */
  scale?: number
  /** Roundness of the cards, px. */
  border?: number
  children: ReactNode
}

/** A card on a pile of cards: there is more of this behind. */
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
