import { contentDisposition } from '#areas/files/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { exportCartridge } from '../cartridge/export-cartridge.server.ts'
import { exportCourse } from './export-course.server.ts'

const formats: Partial<Record<string, typeof exportCourse>> = {
  sala: exportCourse,
  cartridge: exportCartridge,
}

/**
 * `/api/lesson/courses/{id}/export/{format}`: exports a course as a file, for the team of the site. `?films=referred`
 * leaves videos out.
 */
export const courseExportApi = createApi()

courseExportApi.get('/courses/:id/export/:format', async (c) => {
  const { ctx } = c.var
  const videoInclusion = c.req.query('films') === 'referred' ? 'referred' : 'included'
  const format = c.req.param('format')
  const write = formats[format]
  if (!write) throw new Problem(422, 'lesson.export_format')
  const { name, body } = await write(ctx, c.req.param('id'), videoInclusion)
  return c.body(body, 200, {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'private, no-store',
  })
})
