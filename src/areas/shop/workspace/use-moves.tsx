import { type ReactNode, useCallback, useState } from 'react'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { HeldMove } from './held-move.tsx'
import { MoveProgress } from './move-progress.tsx'
import type { Movable, Target } from './orders.types.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { useUnfinishedMoves } from './use-unfinished-moves.ts'

/** An order on its way to a column; with `version`, back to it, for the user who saw that version. */
export interface MoveRequest {
  order: Movable
  to: Target
  version?: number
  /** The input of a dialog: carrier and number, contents of the parcel. */
  values?: Record<string, string>
  /** The message, if it is not the move to a column; the order then stays where it is. */
  message?: string
}

export interface Moves {
  move: (order: Movable, to: Target) => void
  /** Undoes the last step; refused if another user did something since `version`. */
  back: (order: Movable, to: Target, version: number) => void
  /** The targets of orders being moved, so that the board shows them there before the server has responded. */
  going: ReadonlyMap<string, Target>
  /** Dialogs and invisible parts; render them anywhere on the page. */
  parts: ReactNode
}

/**
 * Moves orders, several at the same time if need be, each with an undo for eight seconds. A parcel first asks for
 * carrier and number, goods paid at the counter for the cash. What cannot be undone on the server (a parcel sent, goods
 * handed over, an order closed) waits in this tab until then; all other moves happen immediately and are undone by the
 * reverse step.
 */
export function useMoves(): Moves {
  const [running, setRunning] = useState<readonly MoveRequest[]>([])
  const [asking, setAsking] = useState<MoveRequest | null>(null)
  const run = useCallback(
    (input: MoveRequest) =>
      setRunning((now) => [...now.filter(({ order }) => order.number !== input.order.number), input]),
    [],
  )
  const move = useCallback(
    (order: Movable, to: Target) => {
      const needsDialog = to === 'sent' && (order.shippingMethod === 'standard' || order.method === 'cod')
      if (needsDialog) setAsking({ order, to })
      else run({ order, to })
    },
    [run],
  )
  const back = useCallback(
    (order: Movable, to: Target, version: number) => run({ order, to, version }),
    [run],
  )
  // Removes only the request that ended: by then the order may already be moving back.
  const end = useCallback(
    (input: MoveRequest) => setRunning((now) => now.filter((request) => request !== input)),
    [],
  )
  const close = useCallback(() => setAsking(null), [])
  useUnfinishedMoves()
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
            <MoveProgress key={key} request={input} onEnd={end} onUndo={back} />
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
