import { listCategories } from '#areas/catalog/public.server.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { type Ctx, type Role, roles } from '#kernel/http/ctx.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { languagesOf } from '#kernel/tenancy/site-choices.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { cmsAbilities } from '../abilities.ts'
import { blockInputs } from '../block/block.input.ts'
import { availableBlockDefinitions, type BlockDefinition } from '../block/block-definition.server.ts'
import { listPostCategories } from '../category/category.server.ts'
import { emptyLayout } from '../layout/empty-layout.ts'
import { layoutView } from '../layout/layout-view.server.ts'
import type { LayoutView } from '../layout/layout-view.ts'
import type { Content } from '../page/content.input.ts'
import { type Draft, getDrafts, listRevisions, type RevisionLine } from '../page/draft.server.ts'
import { type PageRow, parentsFor, siteLinks } from '../page/page.server.ts'
import type { DraftVersions } from '../page/publish.server.ts'
import { pathOf } from '../page/slug.rules.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import { listSections, type SectionLine } from '../section/section.server.ts'
import { neededArea } from './block-catalogue.ts'
import { previewPath } from './preview.server.ts'
import type { AreaBlockShape } from './use-area-blocks.ts'

/** A page or post, for editing for one role. */
export interface EditorView {
  page: PageRow & { path: string }
  role: Role
  /** The id of the editing user. */
  me: string
  draft: DraftView
  /** The role whose draft is shown when this role has none of its own. */
  from: Role
  own: Role[]
  /** The versions of the drafts, by role. */
  versions: DraftVersions
  changed: Role[]
  revisions: RevisionLine[]
  choices: EditorChoices
  /** Preview URLs of the drafts, by role. */
  previews: Record<Role, string>
  canPublish: boolean
  /** The site's languages, its first language first. */
  languages: readonly Locale[]
}

export interface DraftView {
  content: Content
  /** 0 while the role has no draft of its own. */
  version: number
  at: Date
  by: string
  view: LayoutView | null
}

export interface EditorChoices {
  /** Kinds of blocks that would show something here. */
  blocks: string[]
  products: { code: string; name: string }[]
  posts: { code: string; name: string }[]
  /** Pages that may be the parent of a page. */
  parents: { code: string; name: string }[]
  /** Common link targets: paths with their titles. */
  links: { code: string; name: string }[]
  /** Kinds of blocks offered by the site's areas. */
  offers: AreaBlockShape[]
  /** Saved sections that can be put on any page. */
  sections: SectionLine[]
}

export async function editorView(ctx: Ctx, id: string, requested: string | null): Promise<EditorView> {
  const { page, drafts } = await getDrafts(ctx, id)
  const role = roles.find((candidate) => candidate === requested) ?? 'guest'
  const draft = nearestDraft(drafts, role)
  const [revisions, choices, view] = await Promise.all([
    listRevisions(ctx, id),
    choicesOf(ctx, page),
    draft.content.layout ? layoutView(ctx, draft.content.layout) : null,
  ])
  return {
    page: {
      ...page,
      path: decodeURIComponent(pathOf(page)),
      reviewBy: nameInCopy(page.reviewBy, ctx.locale),
    },
    role,
    me: ctx.viewer.user?.id ?? '',
    draft: {
      content: draft.content,
      version: draft.role === role ? draft.version : 0,
      at: draft.at,
      by: draft.by,
      view,
    },
    from: draft.role,
    own: drafts.map((eachDraft) => eachDraft.role),
    versions: Object.fromEntries(drafts.map((eachDraft) => [eachDraft.role, eachDraft.version])),
    changed: drafts
      .filter((candidate) => candidate.shown !== null && candidate.changed)
      .map((eachDraft) => eachDraft.role),
    revisions,
    choices,
    previews: Object.fromEntries(
      roles.map((eachRole) => [eachRole, previewPath(ctx, id, eachRole)]),
    ) as Record<Role, string>,
    canPublish: can(ctx.viewer, cmsAbilities['page.publish']),
    languages: languagesOf(ctx.tenant),
  }
}

/** Returns the draft of a role, or of the nearest lower one that has one. */
function nearestDraft(drafts: readonly Draft[], role: Role): Draft {
  const rank = roles.indexOf(role)
  return drafts.findLast((draft) => roles.indexOf(draft.role) <= rank) ?? (drafts[0] as Draft)
}

/** Returns the current draft of a role, for editors with conflicting saves. Throws 404. */
export async function draftView(ctx: Ctx, id: string, role: Role): Promise<DraftView> {
  const { drafts } = await getDrafts(ctx, id)
  const { content, at, by, ...draft } = nearestDraft(drafts, role)
  return {
    content,
    version: draft.role === role ? draft.version : 0,
    at,
    by,
    view: await layoutView(ctx, content.layout ?? emptyLayout),
  }
}

async function choicesOf(ctx: Ctx, page: PageRow): Promise<EditorChoices> {
  authorize(ctx, cmsAbilities['page.write'])
  const has = (area: string | undefined) => !area || ctx.tenant.areas.includes(area)
  const [products, posts, parents, links, sections] = await Promise.all([
    has('shop') ? listCategories(ctx) : [],
    listPostCategories(ctx),
    page.kind === 'page' ? parentsFor(ctx, page.id) : [],
    siteLinks(ctx),
    page.kind === 'page' ? listSections(ctx) : [],
  ])
  const offers = availableBlockDefinitions(ctx).map((offer) => areaBlockShape(ctx, offer))
  const named = ({ code, name }: { code: string; name: { th: string; en: string } }) => ({
    code,
    name: textInLocale(name, ctx.locale),
  })
  return {
    blocks: [
      ...Object.keys(blockInputs).filter((type) => has(neededArea[type])),
      ...offers.map(({ type }) => type),
    ],
    products: products.map(named),
    posts: posts.map(named),
    parents: parents.map(named),
    links: [
      ...links.map(named),
      ...products.map(({ code, name }) => named({ code: shopPaths.category(code), name })),
    ],
    offers,
    sections,
  }
}

function areaBlockShape({ locale }: Ctx, offer: BlockDefinition): AreaBlockShape {
  const { type, name, icon, group, start, fields } = offer
  return { type, name: textInLocale(name, locale), icon, group, start, fields }
}
