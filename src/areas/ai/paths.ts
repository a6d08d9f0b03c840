import { path } from '#kernel/text/path.ts'

/** Addresses of the helper. */
export const aiPaths = {
  helper: '/ai',
  api: { make: (kind: 'text' | 'image' | 'read') => path`/api/ai/${kind}` },
}
