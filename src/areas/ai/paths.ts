import { path } from '#kernel/text/path.ts'

/** Paths of the assistant. */
export const aiPaths = {
  helper: '/ai',
  api: { make: (kind: 'text' | 'image' | 'read') => path`/api/ai/${kind}` },
}
