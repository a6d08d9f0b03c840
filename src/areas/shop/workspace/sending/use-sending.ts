import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type DeferredAction,
  type DeferredActionHandle,
  deferAction,
} from '#kernel/action/deferred-action.ts'
import { postDeferredAction, useDeferredActions } from '#kernel/action/deferred-actions.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { undoToastMs } from '#kernel/ui/constants.ts'
import { shopPaths } from '../../paths.ts'
import { sendingMessages } from './messages.ts'
import { applyOutcomes, changeRow, fillRowsDown, isSent, nextAction, type Row, rowOf } from './rows.rules.ts'
import type { SendingOutcome, SendingView } from './sending.types.ts'
import { batchSize, maxRows, readSheet, type Sheet } from './sheet.rules.ts'

/** Unsent input from when the dialog was closed; restored as long as the tab is open. */
const saved = new Map<string, { carrier: string; tracking: string }>()

interface SendingMessage {
  tone: 'good' | 'warn' | 'bad'
  text: string
  /** Lines of a file that could not be read. */
  faults?: string[]
}

export interface Sending {
  rows: Row[] | null
  /** The default carrier for rows without their own. */
  carrier: string
  setCarrier: (carrier: string) => void
  change: (number: string, change: Partial<Pick<Row, 'carrier' | 'tracking' | 'off'>>) => void
  /** Fills a pasted column downwards from a row. */
  fillDown: (from: string, values: readonly string[]) => void
  /** Applies a file or spreadsheet; orders not listed yet are added. */
  takeSheet: (text: string) => Promise<void>
  /** Performs the next action: check, ship, retry. Shipping is delayed as long as it can be undone. */
  go: () => Promise<void>
  /** Orders about to be shipped: how many, until when it can be undone, and the undo. */
  held: { count: number; until: number; undo: () => void } | null
  busy: { done: number; all: number } | null
  message: SendingMessage | null
}

/** State of shipping several orders: their rows, the input, and the result of each. */
export function useSending(numbers: readonly string[]): Sending {
  const t = useMessages(sendingMessages)
  const { revalidate } = useRevalidator()
  const savedActs = useDeferredActions()
  const [rows, setRows] = useState<Row[] | null>(null)
  const [carrier, setAll] = useState('')
  const [busy, setBusy] = useState<Sending['busy']>(null)
  const [message, setMessage] = useState<SendingMessage | null>(null)
  const [holding, setHolding] = useState<{ rows: readonly Row[]; until: number } | null>(null)
  const numbersRef = useRef(numbers)
  const fail = useCallback(() => setMessage({ tone: 'bad', text: t.failed }), [t])

  useEffect(() => {
    const request = new AbortController()
    load(numbersRef.current, request.signal)
      .then((view) => {
        const last = view.carrier ?? ''
        setAll(last)
        setRows(view.orders.map((order) => ({ ...rowOf(order, last), ...saved.get(order.number) })))
      })
      .catch(() => {
        if (request.signal.aborted) return
        setRows([])
        fail()
      })
    return () => request.abort()
  }, [fail])

  useEffect(() => {
    for (const row of rows ?? []) {
      if (row.tracking && !isSent(row))
        saved.set(row.order.number, { carrier: row.carrier, tracking: row.tracking })
      else saved.delete(row.order.number)
    }
  }, [rows])

  const setCarrier = (to: string) => {
    setRows((now) =>
      (now ?? []).map((row) =>
        isSent(row) || row.carrier !== carrier ? row : { ...row, carrier: to, result: null },
      ),
    )
    setAll(to)
  }
  const change: Sending['change'] = (number, what) => setRows((now) => changeRow(now ?? [], number, what))
  const fillDown: Sending['fillDown'] = (from, values) => {
    setMessage(null)
    setRows((now) => fillRowsDown(now ?? [], from, values).rows)
  }
  const takeSheet = async (text: string) => {
    const sheet = readSheet(text, { known: (rows ?? []).map(({ order }) => order.number) })
    if (!sheet.rows.length) return setMessage({ tone: 'bad', text: t.unread, faults: sheetIssues(sheet, t) })
    const existing = new Set((rows ?? []).map((row) => row.order.number))
    const room = maxRows - existing.size
    const fresh = sheet.rows.map((row) => row.number).filter((number) => !existing.has(number))
    try {
      const more = fresh.length && room > 0 ? (await load(fresh.slice(0, room))).orders : []
      setRows((now) => {
        let all = [...(now ?? []), ...more.map((order) => rowOf(order, carrier))]
        for (const { number, tracking, ...row } of sheet.rows)
          all = changeRow(all, number, { tracking, carrier: row.carrier || carrier, off: false })
        return all
      })
      const over = fresh.length > room
      setMessage({
        tone: over || sheet.faults.length ? 'warn' : 'good',
        text: over ? t.tooLong(maxRows) : t.took(sheet.rows.length),
        faults: sheetIssues(sheet, t),
      })
    } catch {
      fail()
    }
  }

  const go = async () => {
    const next = nextAction(rows ?? [])
    if (busy || holding || !next.rows.length) return
    if (next.act === 'send') hold(next.rows)
    else await work(next)
  }
  const hold = (chosen: readonly Row[]) => {
    setMessage(null)
    setHolding({ rows: chosen, until: Date.now() + undoToastMs })
  }
  const work = async (next: { act: string; rows: readonly Row[] }) => {
    const sending = next.act === 'send'
    setMessage(null)
    setBusy({ done: 0, all: next.rows.length })
    let good = 0
    let bad = 0
    try {
      // An order being retried may have changed since it was checked.
      const fresh = next.act === 'retry' ? await load(next.rows.map((row) => row.order.number)) : null
      const lines = next.rows.map((row) => ({
        ...row,
        order: fresh?.orders.find((order) => order.number === row.order.number) ?? row.order,
      }))
      setRows((now) =>
        (now ?? []).map((row) => lines.find((line) => line.order.number === row.order.number) ?? row),
      )
      for (let at = 0; at < lines.length; at += batchSize) {
        const outcomes = await post(lines.slice(at, at + batchSize), !sending)
        good += outcomes.filter(({ ok }) => ok).length
        bad += outcomes.filter(({ ok }) => !ok).length
        setRows((now) => applyOutcomes(now ?? [], outcomes, sending))
        setBusy({ done: Math.min(at + batchSize, lines.length), all: lines.length })
      }
      setMessage({ tone: bad ? 'warn' : 'good', text: sending ? t.report(good, bad) : t.checked(good, bad) })
    } catch {
      fail()
    } finally {
      setBusy(null)
      if (sending) revalidate()
    }
  }
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const waiting = useRef<DeferredActionHandle | null>(null)
  useEffect(() => {
    if (!holding) return
    const heldAction: DeferredAction = {
      id: newId(),
      address: shopPaths.api.sending(),
      values: { bodies: JSON.stringify(bodiesOf(holding.rows, false)) },
      what: t.send(holding.rows.length),
      at: Date.now(),
    }
    const held = deferAction(heldAction, undoToastMs, {
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      send: () => {
        setHolding(null)
        void latest.current({ act: 'send', rows: holding.rows }).then(held.answered)
      },
      leave: postDeferredAction,
      saved: savedActs,
    })
    waiting.current = held
    addEventListener('pagehide', held.leave)
    return () => {
      removeEventListener('pagehide', held.leave)
      held.leave()
    }
  }, [holding, savedActs, t])
  return {
    rows,
    carrier,
    setCarrier,
    change,
    fillDown,
    takeSheet,
    go,
    held: holding && {
      count: holding.rows.length,
      until: holding.until,
      undo: () => {
        if (waiting.current?.undo()) setHolding(null)
      },
    },
    busy,
    message,
  }
}

function sheetIssues({ faults }: Sheet, t: (typeof sendingMessages)['th']): string[] {
  const lines = faults.slice(0, 4).map(({ line, why }) => t.error[why](line))
  return faults.length > 4 ? [...lines, t.more(faults.length - 4)] : lines
}

async function load(numbers: readonly string[], signal?: AbortSignal): Promise<SendingView> {
  const answer = await fetch(shopPaths.api.sending(numbers), { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

const bodyOf = (rows: readonly Row[], dry: boolean) => ({
  dry,
  rows: rows.map(({ order, carrier, tracking }) => ({
    number: order.number,
    carrier,
    tracking,
    parcel: order.found ? order.parcels + 1 : 1,
  })),
})

/** Splits the rows into as many calls as needed. */
const bodiesOf = (rows: readonly Row[], dry: boolean) =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) =>
    bodyOf(rows.slice(at * batchSize, (at + 1) * batchSize), dry),
  )

async function post(rows: readonly Row[], dry: boolean): Promise<SendingOutcome[]> {
  const answer = await fetch(shopPaths.api.sending(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(rows, dry)),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()).outcomes
}
