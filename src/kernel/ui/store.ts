import { useSyncExternalStore } from 'react'

/** A mutable value of this tab with subscribers. For what any code may use: toasts, dialogs. */
export interface Store<T> {
  get(): T
  set(next: T | ((now: T) => T)): void
  subscribe(listener: () => void): () => void
}

/**
 * Creates a store. On the server a store never changes and everyone sees `initial`: set it only in the browser, or one
 * request would see another's value.
 */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = typeof next === 'function' ? (next as (now: T) => T)(value) : next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>, onServer: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
