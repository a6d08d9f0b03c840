import { path, withQuery } from './text/path.ts'

/** Addresses the kernel itself answers or asks for; those of pages stand in the `paths.ts` of their areas. */
export const kernelPaths = {
  /** What version is running. */
  build: '/build.json',
  api: {
    /** `since`, in ms: what was told after it is told at once. */
    live: (topics: readonly string[], since?: number) =>
      `/api/live?topics=${topics.map(encodeURIComponent).join(',')}${since === undefined ? '' : `&since=${since}`}`,
    listViews: (list?: string) => withQuery('/api/list-views', { list }),
    listView: (id: string) => path`/api/list-views/${id}`,
    /** What was made of a record, by the address of its page. */
    related: (record: { to: string; label: string }) => withQuery('/api/related', record),
    search: (words: string) => withQuery('/api/search', { q: words }),
    /** Records of one kind, for a field that picks one. */
    searchKind: (kind: string) => path`/api/search/${kind}`,
    storage: '/api/storage',
    /** Who is here, and what waits for them. */
    summary: '/api/me/summary',
    /** What waits for staff, beside the places of the navigation. */
    waiting: '/api/cluster/waiting',
  },
  host: (host: string) => path`/hostname/${host}`,
  hosts: '/hostnames',
}
