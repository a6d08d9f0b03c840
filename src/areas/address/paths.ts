import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of the API calls that look up Thai addresses. */
export const addressPaths = {
  api: {
    provinces: '/api/address/provinces',
    districts: (province: string) => path`/api/address/amphure/${province}`,
    subdistricts: (district: string) => path`/api/address/tambon/${district}`,
    postcode: (code: string, lang: string) => withQuery(path`/api/address/postcode/${code}`, { lang }),
    search: (query: { q: string; limit: number; lang: string }) => withQuery('/api/address/search', query),
  },
}
