import { openBrowserStore } from '#kernel/browser-database.ts'
import type { WaitingReport } from './watched-outbox.rules.ts'

/** Reports of one enrolment waiting in this browser, the latest of each player session. */
export interface WatchedOutbox {
  all(): Promise<WaitingReport[]>
  put(report: WaitingReport): Promise<void>
  remove(report: Pick<WaitingReport, 'unit' | 'session'>): Promise<void>
  close(): void
}

/** Opens IndexedDB; null if unavailable or blocked: a report that cannot be sent then waits only in the open page. */
export async function openWatchedOutbox(enrolmentId: string): Promise<WatchedOutbox | null> {
  const reports = await openBrowserStore({
    database: 'sala-lesson',
    store: 'watched',
    keyPath: ['enrolmentId', 'unit', 'session'],
  }).catch(() => null)
  if (!reports) return null
  return {
    // Only of this enrolment: reports of another user on this device are theirs to send.
    all: () =>
      reports.run('readonly', (store) => store.getAll(IDBKeyRange.bound([enrolmentId], [enrolmentId, []]))),
    put: async (report) => void (await reports.run('readwrite', (store) => store.put(report))),
    remove: ({ unit, session }) =>
      reports.run('readwrite', (store) => store.delete([enrolmentId, unit, session])),
    close: () => reports.close(),
  }
}
