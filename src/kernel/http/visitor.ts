import { type Caller, createCaller } from './caller.ts'
import { guest, type Viewer } from './ctx.ts'

/** A guest, and whether anything that is this one visitor's own was asked for. */
export interface Visitor {
  viewer: Viewer
  caller: Caller
  wasRead(): boolean
}

/**
 * A guest whose key, address, cookies and program tell when they are read: a page that looked at one of them is that visitor's own,
 * whatever else it depends on, and is never kept for others.
 */
export function createVisitor(
  guestKey: string | null,
  callerFacts: Parameters<typeof createCaller>[0],
): Visitor {
  let key = guestKey
  let read = false
  const caller = createCaller(callerFacts, () => {
    read = true
  })
  const viewer: Viewer = {
    ...guest,
    get guestKey() {
      read = true
      return key
    },
    set guestKey(input) {
      key = input
    },
  }
  return { viewer, caller, wasRead: () => read }
}
