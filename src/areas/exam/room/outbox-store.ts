import { openBrowserStore } from '#kernel/browser-database.ts'
import type { QueuedSave } from './outbox.rules.ts'

/** Saves of one attempt that are queued in this browser. */
export interface OutboxStore {
  all(): Promise<QueuedSave[]>
  put(one: QueuedSave): Promise<void>
  remove(seqs: readonly number[]): Promise<void>
}

const open = () =>
  openBrowserStore({ database: 'sala-exam', store: 'waiting', keyPath: ['attemptId', 'seq'] }).catch(
    () => null,
  )

/** Opens the browser's database. Returns null if it has none or forbids it; the page reports this before an exam starts. */
export async function openOutbox(attemptId: string): Promise<OutboxStore | null> {
  const saves = await open()
  if (!saves) return null
  const range = IDBKeyRange.bound([attemptId, 0], [attemptId, Number.MAX_SAFE_INTEGER])
  return {
    async all() {
      const rows = await saves.run('readonly', (store) => store.getAll(range))
      return (rows as { save: QueuedSave }[]).map(({ save }) => save)
    },
    async put(save) {
      await saves.run('readwrite', (store) => store.put({ attemptId, seq: save.seq, save }))
    },
    async remove(seqs) {
      await Promise.all(seqs.map((seq) => saves.run('readwrite', (store) => store.delete([attemptId, seq]))))
    },
  }
}

/** Whether this browser can store answers while offline. */
export async function canStore(): Promise<boolean> {
  const saves = await open()
  saves?.close()
  return saves !== null
}
