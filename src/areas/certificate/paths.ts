import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of certificates, for holders, verifiers and the team. */
export const certificatePaths = {
  /** The requirements of a course, and the viewer’s certificates of it. */
  course: (slug: string) => path`/lesson/certification/${slug}`,
  certificate: (slug: string, serial: string) => path`/lesson/certification/${slug}/${serial}`,
  wall: (slug: string, query: { search?: string; page?: number } = {}) =>
    withQuery(path`/lesson/certification/public/${slug}`, query),
  mine: (query: { search?: string } = {}) => withQuery('/lesson/certification/search', query),
  find: (query: { serial?: string; t?: string; hash?: string } = {}) =>
    withQuery('/certification/find', query),
  didDocument: '/.well-known/did.json',
  issued: (query: { tab?: string; search?: string } = {}) => withQuery('/cluster/certificates', query),
  one: (id: string) => path`/cluster/certificates/${id}`,
  rules: '/cluster/certificates/courses',
  rule: (course: string) => path`/cluster/certificates/courses/${course}`,
  templates: '/cluster/certificates/templates',
  template: (id: string) => path`/cluster/certificates/templates/${id}`,
  keys: '/cluster/certificates/keys',
  api: {
    csv: (query: URLSearchParams) => `/api/certificate/issued.csv?${query}`,
    certificate: (serial: string) => path`/api/certificate/${serial}`,
    pdf: (serial: string) => path`/api/certificate/${serial}/sheet.pdf`,
    /** For a printer, with bleed and crop marks. */
    print: (serial: string) => path`/api/certificate/${serial}/print.pdf`,
    /** `validity`: part of the URL, because the image changes with it and browsers keep images for a while. */
    png: (serial: string, query: { validity?: string } = {}) =>
      withQuery(path`/api/certificate/${serial}/sheet.png`, query),
    sample: (slug: string) => path`/api/certificate/samples/${slug}`,
    credential: (serial: string) => path`/api/certificate/${serial}/credential.jwt`,
    statusList: (list: number) => path`/api/certificate/status/${list}`,
    /** A thumbnail; its URL changes with each version. */
    templatePicture: (id: string, version: number) =>
      withQuery(path`/api/certificate/templates/${id}/picture.png`, { version }),
    preview: '/api/certificate/preview',
    pictures: '/api/certificate/pictures',
    picture: (id: string) => path`/api/certificate/pictures/${id}`,
  },
}
