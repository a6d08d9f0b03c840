import { feedbackPaths } from '#areas/feedback/paths.ts'
import { defineArea } from '#kernel/area/area.ts'
import { can, canInAnyScope, hasAbilities } from '#kernel/auth/abilities.ts'
import { cmsAbilities } from './abilities.ts'
import { postFeedback } from './blog/post-target.server.ts'
import { postCategoryScope } from './category/category-scope.server.ts'
import { answerFileKind, answerFilesInUse, maxFormBytes } from './contact/answer-files.server.ts'
import { confirmationTemplate } from './contact/confirmation-template.ts'
import { retentionSection } from './contact/retention.section.ts'
import { welcomeImage } from './home/welcome-image.server.ts'
import { pageUsageKey } from './image/picture.server.ts'
import { pageFileUser } from './image/replace.server.ts'
import { postImportErrors } from './import/errors.ts'
import { postImport } from './import/import.server.ts'
import { cmsJobs } from './jobs.ts'
import { editorialCards } from './manage/editorial-cards.server.ts'
import { canManage } from './manage/manage-tabs.ts'
import { pageSearch } from './manage/page-search.server.ts'
import { cmsErrors } from './messages/errors.ts'
import { scheduleLayer } from './page/schedule-layer.ts'
import { isReserved } from './page/slug.rules.ts'
import { cmsPaths } from './paths.ts'
import { collectContacts, eraseAuthor } from './personal-data.server.ts'
import {
  cmsApi,
  hasPublishedPage,
  listPageLinks,
  manageApi,
  postImportApi,
  sectionApi,
} from './public.server.ts'
import { sectionFileUser, sectionUsageKey } from './section/section-file-uses.server.ts'

/** Pages, posts and the forms on them. */
export const cms = defineArea({
  key: 'cms',
  title: { th: 'หน้าเว็บและบทความ', en: 'Pages and posts' },
  closable: {
    label: { th: 'บทความ', en: 'Posts' },
    hint: { th: 'บล็อก หน้าเว็บอื่นยังอยู่', en: 'The blog; other pages stay available' },
    paths: ['/cms-blog', '/rss.xml'],
  },
  api: { '/cms': [cmsApi, postImportApi, manageApi, sectionApi] },
  siteNav: [{ key: 'stories', label: { th: 'บทความ', en: 'Posts' }, to: cmsPaths.blog() }],
  commands: [
    {
      label: { th: 'เขียนบทความ', en: 'Write a post' },
      to: cmsPaths.manage({ tab: 'posts' }),
      find: 'โพสต์ใหม่ บล็อก new blog article',
      canRun: canManage,
    },
    {
      label: { th: 'สร้างหน้าเว็บ', en: 'Create a page' },
      to: cmsPaths.manage({ tab: 'pages' }),
      find: 'หน้าใหม่ new page',
      canRun: canManage,
    },
    {
      label: { th: 'คำตอบจากแบบฟอร์ม', en: 'Form responses' },
      to: cmsPaths.manage({ tab: 'answers' }),
      find: 'แบบสอบถาม ติดต่อ ผู้ตอบ contact forms answers survey',
      canRun: hasAbilities(cmsAbilities['contact.read']),
    },
    {
      label: { th: 'นำเข้าบทความ', en: 'Import posts' },
      to: cmsPaths.import,
      find: 'wordpress wxr ghost',
      canRun: hasAbilities(cmsAbilities['page.publish']),
    },
  ],
  nav: [
    {
      group: 'website',
      label: { th: 'หน้าและบทความ', en: 'Pages and posts' },
      to: cmsPaths.manage(),
      also: [cmsPaths.import],
      icon: 'pages',
      canSee: canManage,
    },
    {
      group: 'website',
      label: { th: 'ความคิดเห็น', en: 'Comments' },
      to: feedbackPaths.queue('comment'),
      icon: 'messages',
      canSee: (viewer) => canInAnyScope(viewer, cmsAbilities['comment.moderate']),
      badge: 'comments',
    },
  ],
  scopes: [postCategoryScope],
  staffPresets: [
    {
      key: 'writing',
      name: { th: 'เขียนและเผยแพร่', en: 'Writing' },
      abilities: [cmsAbilities['page.write'], cmsAbilities['page.publish'], cmsAbilities['comment.moderate']],
    },
  ],
  home: [{ load: editorialCards }],
  setup: [{ key: 'page', to: cmsPaths.manage({ tab: 'pages' }), isDone: hasPublishedPage }],
  menuTargets: async (ctx) =>
    (await listPageLinks(ctx)).map(({ to, title }) => ({ value: to, label: title })),
  // Users editing the same page are notified of each other.
  liveTopics: {
    'cms-page': (ctx) => can(ctx.viewer, cmsAbilities['page.write']),
    ...postImport.liveTopics,
  },
  feedbackTargets: [postFeedback],
  welcomePicture: welcomeImage,
  supportView: [
    '/cms-blog',
    '/cms/pages',
    // Pages written by a site may have any name not reserved by the product.
    (path) => !path.startsWith('/_') && !isReserved(path.split('/')[1] ?? ''),
  ],
  personalData: { collect: collectContacts, erase: eraseAuthor },
  imports: [postImport],
  privateFiles: { [answerFileKind]: { inUse: answerFilesInUse } },
  // Files of a form, plus the overhead around them.
  bodyLimits: [[/^\/cms\/contact\//, maxFormBytes + 1_048_576]],
  calendarLayers: [scheduleLayer],
  jobs: cmsJobs,
  errors: [cmsErrors, postImportErrors],
  settings: [retentionSection],
  emails: [confirmationTemplate],
  fileUsers: { [pageUsageKey]: pageFileUser, [sectionUsageKey]: sectionFileUser },
  searchable: pageSearch,
  lists: [
    {
      path: cmsPaths.manage(),
      canSee: ({ viewer }) => canManage(viewer),
      canShare: ({ viewer }) => can(viewer, cmsAbilities['page.publish']),
    },
  ],
})
