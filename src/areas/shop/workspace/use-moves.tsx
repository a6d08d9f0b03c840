import { type ReactNode, useCallback, useState } from 'react'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { HeldMove } from './held-move.tsx'
import { OneMove } from './one-move.tsx'
import type { Movable, Target } from './orders.types.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { useLeftMoves } from './use-left-moves.ts'

/** An order on its way to a column; with `version` back to it, by who saw that version. */
export interface Input {
  order: Movable
  to: Target
  version?: number
  /** What a dialog asked for: carrier and number, what is in the parcel. */
  values?: Record<string, string>
  /** What is said of it, where that is not the move to a column; the order stays where it is then. */
  message?: string
}

export interface Moves {
  move: (order: Movable, to: Target) => void
  /** Takes the last step back; refused where somebody else did something since `version`. */
  back: (order: Movable, to: Target, version: number) => void
  /** Where orders are on their way to, so that the board shows them there before the server has answered. */
  going: ReadonlyMap<string, Target>
  /** Dialogs and silent parts; put it somewhere on the page. */
  parts: ReactNode
}

/**
 * Moving orders, several at once if need be, each with a way back for eight seconds. A parcel asks for carrier and number first, goods
 * paid at the counter for the cash. What cannot be taken back on the server (a parcel sent, goods handed over, an order closed) waits in
 * this tab until then; all other moves happen at once and are taken back by the step the other way.
 */
export function useMoves(): Moves {
  const [running, setRunning] = useState<readonly Input[]>([])
  const [asking, setAsking] = useState<Input | null>(null)
  const run = useCallback(
    (input: Input) =>
      setRunning((now) => [...now.filter(({ order }) => order.number !== input.order.number), input]),
    [],
  )
  const move = useCallback(
    (order: Movable, to: Target) => {
      const asks = to === 'sent' && (order.shippingMethod === 'standard' || order.method === 'cod')
      if (asks) setAsking({ order, to })
      else run({ order, to })
    },
    [run],
  )
  const back = useCallback(
    (order: Movable, to: Target, version: number) => run({ order, to, version }),
    [run],
  )
  // Only the wish that ended: by then the order may be on its way back.
  const end = useCallback((input: Input) => setRunning((now) => now.filter((one) => one !== input)), [])
  const close = useCallback(() => setAsking(null), [])
  useLeftMoves()
  const Dialog = asking?.order.shippingMethod === 'pickup' ? HandOverDialog : ShipDialog
  return {
    move,
    back,
    going: new Map(running.flatMap(({ order, to, message }) => (message ? [] : [[order.number, to]]))),
    parts: (
      <>
        {running.map((input) => {
          const key = `${input.order.number} ${input.to} ${input.version ?? ''}`
          return input.to === 'sent' || input.to === 'done' ? (
            <HeldMove key={key} request={input} onEnd={end} />
          ) : (
            <OneMove key={key} request={input} onEnd={end} onUndo={back} />
          )
        })}
        {asking && (
          <Dialog
            order={asking.order}
            onClose={close}
            onSend={(values, message) => {
              close()
              run({ ...asking, values, message })
            }}
          />
        )}
      </>
    ),
  }
}
