import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { catalogueList, languages, lengths, priceBands } from '../catalogue/catalogue.list.rules.ts'
import { catalogueView } from '../catalogue/catalogue.server.ts'
import { redeemCode } from '../code/code.server.ts'
import { accesses, levels } from '../course/course.types.ts'
import { enrol } from './enrolment.server.ts'
import { enrolmentStates } from './enrolment.states.ts'

const courseSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    topic: z.string(),
    level: z.enum(levels),
    access: z.enum(accesses),
    teachers: z.array(z.string()),
    minutes: z.number(),
    units: z.number(),
    learners: z.number(),
    language: z.enum(languages),
    /** In satang, tax included; null if it is not sold. `was` is the crossed-out price. */
    price: z.object({ now: z.number(), was: z.number().nullable(), until: z.string().nullable() }).nullable(),
    /** The number of reviews by stars, one to five. */
    stars: z.array(z.number()),
    /** The caller's progress; null if they are not enrolled. */
    percent: z.number().nullable(),
  })
  .openapi('Course')

const list = createRoute({
  method: 'get',
  path: '/courses',
  summary: 'List published courses',
  request: {
    query: z.object({
      search: z.string().max(100).optional(),
      topic: z.string().max(60).optional(),
      level: z.enum(levels).optional(),
      access: z.enum(accesses).optional(),
      price: z.enum(priceBands).optional(),
      language: z.enum(languages).optional(),
      length: z.enum(lengths).optional(),
      sort: z.enum(catalogueList.sorts).optional(),
      page: z.coerce.number().int().min(1).max(10_000).optional(),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of courses; `next` is the number of the next page',
      z.object({ items: z.array(courseSchema), total: z.number(), next: z.number().nullable() }),
    ),
    ...problems,
  },
})

const join = createRoute({
  method: 'post',
  path: '/courses/{slug}/enrol',
  summary: 'Enrol in a course, or rejoin one that was left; idempotent',
  request: {
    params: z.object({ slug: z.string().max(120) }),
    query: z.object({
      /** The cohort, if the course has any; a code, if the course accepts codes. */
      cohort: z.string().max(40).optional(),
      code: z.string().max(40).optional(),
    }),
  },
  responses: {
    201: jsonResponse(
      'The enrolment',
      z.object({ id: z.string(), status: z.enum(enrolmentStates.states), percent: z.number() }),
    ),
    ...problems,
  },
})

/** API for courses, mounted at `/api/lesson`. */
export const coursesApi = createApi()

coursesApi.openapi(list, async (c) => {
  const { page } = await catalogueView(c.var.ctx, new URL(c.req.url).searchParams)
  const items = page.items.map(({ id: _, coverId: __, isNew: ___, ...card }) => card)
  return c.json({ items, total: page.total, next: page.page < page.pages ? page.page + 1 : null }, 200)
})
coursesApi.openapi(join, async (c) => {
  const { slug } = c.req.valid('param')
  const { cohort = null, code } = c.req.valid('query')
  const { id, status, percent } = code
    ? await redeemCode(c.var.ctx, slug, { code, cohort })
    : await enrol(c.var.ctx, slug, { cohort })
  return c.json({ id, status, percent }, 201)
})
