import { guest, type Viewer } from './ctx.ts'

/** A guest, and whether anything that is this one visitor's own was asked for. */
export interface Visitor {
  viewer: Viewer
  wasRead(): boolean
}

/**
 * A guest whose key tells when it is read: a page that looked at it is that visitor's own, whatever else it depends on, and is never
 * kept for others.
 */
export function createVisitor(guestKey: string | null): Visitor {
  let key = guestKey
  let read = false
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
  return { viewer, wasRead: () => read }
}
