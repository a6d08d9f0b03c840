import { defineArea } from '#kernel/area/area.ts'
import { hasAbilities } from '#kernel/auth/abilities.ts'
import { filesAbilities } from './abilities.ts'
import { fileSearch } from './item/file-search.server.ts'
import { rightsIn } from './item/space.server.ts'
import { filesJobs } from './jobs.ts'
import { filesErrors } from './messages/errors.ts'
import { neededFiles } from './needed-objects.server.ts'
import { filesObjects } from './objects.server.ts'
import { filesPaths } from './paths.ts'
import { collectFiles, eraseFiles } from './personal-data.server.ts'
import { filesApi, filesChecks, filesInStorage, gatewayApi, privateObjectsKnown } from './public.server.ts'
import { storageSection } from './settings/storage.section.ts'
import { storageCard } from './usage/storage-card.server.ts'

/** Files of users and of the site. */
export const files = defineArea({
  key: 'files',
  title: { th: 'ไฟล์', en: 'Files' },
  closable: {
    label: { th: 'ไฟล์ของสมาชิก', en: 'Members’ files' },
    paths: ['/user/filemanager', '/user/filemanager_2', '/user/upload', '/api/filemanager'],
  },
  api: { '/files': filesApi, '/filemanager': gatewayApi },
  nav: [
    {
      group: 'together',
      label: { th: 'ไฟล์ของฉัน', en: 'My files' },
      to: filesPaths.own,
      icon: 'files',
    },
    {
      group: 'together',
      label: { th: 'ไฟล์ของเว็บไซต์', en: 'Site files' },
      to: filesPaths.site,
      icon: 'store',
      canSee: hasAbilities(filesAbilities['public.change']),
    },
  ],
  home: [{ load: storageCard }],
  // Screens that show a tree are notified of changes: `files:<space id>`.
  liveTopics: { files: async (ctx, spaceId) => (await rightsIn(ctx, spaceId)).see },
  supportView: ['/media'],
  personalData: { collect: collectFiles, erase: eraseFiles },
  checks: filesChecks,
  referencedObjects: neededFiles,
  storageChecks: (storage) => [filesInStorage(storage), privateObjectsKnown(storage)],
  bodyLimits: [
    [/^\/api\/filemanager\/new_file$/, 26_214_400],
    // One part of the largest possible file; its URL specifies the exact size.
    [/^\/api\/storage$/, 629_145_600],
  ],
  jobs: filesJobs,
  errors: [filesErrors],
  settings: [storageSection],
  objectOwners: filesObjects,
  searchable: fileSearch,
})
