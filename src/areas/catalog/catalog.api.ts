import { createApi } from '#kernel/http/api.ts'
import { categoryApi } from './category/category.api.ts'
import { historyApi } from './history/history.api.ts'
import { manageApi } from './manage/manage.api.ts'

/** The catalogue's API for staff, under `/api/catalog`. Guests read through the shop's API. */
export const catalogApi = createApi()
catalogApi.route('/', manageApi)
catalogApi.route('/', categoryApi)
catalogApi.route('/', historyApi)
