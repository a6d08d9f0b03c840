import { path, withQuery } from './text/path.ts'

/** Paths the kernel itself serves or requests; those of pages are in the `paths.ts` of their areas. */
export const kernelPaths = {
  /** The running version. */
  build: '/build.json',
  api: {
    /** `since`, in ms: later events are sent immediately. */
    live: (topics: readonly string[], since?: number) =>
      `/api/live?topics=${topics.map(encodeURIComponent).join(',')}${since === undefined ? '' : `&since=${since}`}`,
    listViews: (list?: string) => withQuery('/api/list-views', { list }),
    listView: (id: string) => path`/api/list-views/${id}`,
    /** What was created from a record, by the URL of its page. */
    related: (record: { to: string; label: string }) => withQuery('/api/related', record),
    search: (query: string) => withQuery('/api/search', { q: query }),
    /** Records of one kind, for a field that picks one. */
    searchKind: (kind: string) => path`/api/search/${kind}`,
    storage: '/api/storage',
    /** The signed-in user, and what is waiting for them. */
    summary: '/api/me/summary',
    /** What is waiting for staff, beside the navigation entries. */
    waiting: '/api/cluster/waiting',
  },
  host: (host: string) => path`/hostname/${host}`,
  hosts: '/hostnames',
}
