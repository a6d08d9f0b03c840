import type { Context } from 'hono'
import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { type Place, placeLabel } from './address.rules.ts'
import { searchPlaces } from './place-search.server.ts'
import { byPostcode, districts, provinces, subdistricts } from './thailand.server.ts'

const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const row = z.object({ id: z.number(), code: z.string(), name_th: z.string(), name_en: z.string() })
const failure = z.object({ success: z.literal(false), data: z.null(), error: z.string() })
const listOf = <Row extends z.ZodType>(rows: Row) =>
  z.object({ success: z.literal(true), data: z.array(rows), error: z.null() })
const failures = {
  400: json('The id is not a number of the expected length', failure),
  404: json('Place not found', failure),
}

const localizedName = z.object({ th: z.string(), en: z.string() })
const places = z.object({
  items: z.array(
    z.object({
      subdistrictCode: z.string(),
      postcode: z.string(),
      subdistrict: localizedName,
      district: localizedName,
      province: localizedName,
      label: z.string(),
    }),
  ),
})

const listProvinces = createRoute({
  method: 'get',
  path: '/provinces',
  summary: 'List the provinces of Thailand',
  responses: { 200: json('All 77 provinces, in Thai alphabetical order', listOf(row)), ...problems },
})

const listDistricts = createRoute({
  method: 'get',
  path: '/amphure/{provinceId}',
  summary: 'List the districts of a province',
  request: { params: z.object({ provinceId: z.string().openapi({ example: '75' }) }) },
  responses: {
    200: json('Districts in Thai alphabetical order', listOf(row.extend({ province_id: z.number() }))),
    ...failures,
    ...problems,
  },
})

const listSubdistricts = createRoute({
  method: 'get',
  path: '/tambon/{amphureId}',
  summary: 'List the sub-districts of a district',
  request: { params: z.object({ amphureId: z.string().openapi({ example: '7502' }) }) },
  responses: {
    200: json(
      'Sub-districts in Thai alphabetical order',
      listOf(row.extend({ amphure_id: z.number(), zip_code: z.number(), postcode: z.string() })),
    ),
    ...failures,
    ...problems,
  },
})

const search = createRoute({
  method: 'get',
  path: '/search',
  summary: 'Search sub-districts by any part of their address, as typed',
  request: {
    query: z.object({
      q: z.string().max(300).openapi({ example: 'บางคนที สมุทรสงคราม' }),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
  },
  responses: { 200: json('Matching sub-districts, best match first', places), ...problems },
})

const postcode = createRoute({
  method: 'get',
  path: '/postcode/{code}',
  summary: 'List the sub-districts with a postcode',
  request: {
    params: z.object({
      code: z
        .string()
        .regex(/^\d{5}$/)
        .openapi({ example: '75110' }),
    }),
  },
  responses: {
    200: json('Sub-districts in Thai alphabetical order; empty if no place has this postcode', places),
    ...problems,
  },
})

/**
 * The address calls of the specification (success, data, error; ids are the official administrative codes) and the
 * look-ups of our own forms.
 */
export const addressApi = createApi()

addressApi.openapi(listProvinces, (c) => {
  setCacheControl(c, 'public')
  const data = provinces().map(({ code, name }) => ({ ...idAndNames(code, name) }))
  return c.json({ success: true as const, data, error: null }, 200)
})

addressApi.openapi(listDistricts, (c) => {
  const { provinceId } = c.req.valid('param')
  if (!/^\d{2}$/.test(provinceId)) return c.json(errorResponse(c, 'address.bad_id'), 400)
  const found = districts(provinceId)
  if (!found) return c.json(errorResponse(c, 'address.unknown_province'), 404)
  setCacheControl(c, 'public')
  const data = found.map(({ code, name }) => ({ ...idAndNames(code, name), province_id: Number(provinceId) }))
  return c.json({ success: true as const, data, error: null }, 200)
})

addressApi.openapi(listSubdistricts, (c) => {
  const { amphureId } = c.req.valid('param')
  if (!/^\d{4}$/.test(amphureId)) return c.json(errorResponse(c, 'address.bad_id'), 400)
  const found = subdistricts(amphureId)
  if (!found) return c.json(errorResponse(c, 'address.unknown_district'), 404)
  setCacheControl(c, 'public')
  const data = found.map(({ code, name, postcode }) => ({
    ...idAndNames(code, name),
    amphure_id: Number(amphureId),
    zip_code: Number(postcode),
    postcode,
  }))
  return c.json({ success: true as const, data, error: null }, 200)
})

addressApi.openapi(search, (c) => {
  const { q, limit } = c.req.valid('query')
  setCacheControl(c, 'private')
  return c.json({ items: searchPlaces(q, { limit }).map((place) => withLabel(c, place)) }, 200)
})

addressApi.openapi(postcode, (c) => {
  setCacheControl(c, 'private')
  return c.json({ items: byPostcode(c.req.valid('param').code).map((place) => withLabel(c, place)) }, 200)
})

function idAndNames(code: string, name: { th: string; en: string }) {
  return { id: Number(code), code, name_th: name.th, name_en: name.en }
}

function withLabel(c: Context<AppEnv>, place: Place) {
  return { ...place, label: placeLabel(place, c.var.ctx.locale) }
}

function errorResponse(c: Context<AppEnv>, code: string) {
  return { success: false as const, data: null, error: errorMessage(c.var.ctx.locale, code) }
}

// Lists hold both languages and change only with a release; a label is in the language of the requester, which may be
// known only from a cookie.
function setCacheControl(c: Context<AppEnv>, whose: 'public' | 'private'): void {
  c.header('cache-control', `${whose}, max-age=${whose === 'public' ? 86_400 : 3600}`)
  if (whose === 'private') c.header('vary', 'cookie, accept-language')
}
