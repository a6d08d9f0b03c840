import { createApi } from '#kernel/http/api.ts'
import { downloadApi } from './download/download.api.ts'
import { aboutApi } from './item/about.api.ts'
import { itemApi } from './item/item.api.ts'
import { shareApi } from './share/share.api.ts'
import { sharedApi } from './share/shared.api.ts'
import { uploadApi } from './upload/upload.api.ts'

/** The API calls under `/api/files`. */
export const filesApi = createApi()
for (const api of [itemApi, aboutApi, uploadApi, downloadApi, shareApi, sharedApi]) filesApi.route('/', api)
