import { invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { PostImportData } from './import.types.ts'

/** The API call that uploads an export. */
export const postUploadRoute = {
  summary: 'Send an export of WordPress or Ghost, or Markdown files, to be checked (staff)',
  description:
    'The file itself as the body. What it is, is seen by its beginning. It is only checked; apply it on the page of imports, or by a call.',
  fileName: 'export.xml',
  checksOnly: true as const,
  query: { address: z.string().trim().max(300).optional() },
  data: ({ address }: { address?: unknown }) => parseSourceUrl(address as string | undefined),
  refuses: /multipart|urlencoded/i,
}

/** Parses the old site's URL as entered by the user. Throws 422 when it is not a URL. */
export function parseSourceUrl(address: string | undefined): PostImportData {
  if (!address?.trim()) return { address: null }
  const url = URL.parse(/^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`)
  if (!url?.hostname.includes('.')) throw invalid([{ path: 'address', code: 'cms.import.address' }])
  return { address: `https://${url.host}` }
}
