import { type Caller, createCaller } from './caller.ts'
import { guestViewer, type Viewer } from './ctx.ts'

/** A guest, and whether anything specific to this visitor was read. */
export interface Visitor {
  viewer: Viewer
  caller: Caller
  wasRead(): boolean
}

/**
 * Creates a guest whose key, IP address, cookies and user agent record when they are read: a page that read one of them
 * is personal to that visitor, whatever else it depends on, and is never cached for others.
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
    ...guestViewer,
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
