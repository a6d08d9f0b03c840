import { authorize } from '#kernel/auth/abilities.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { instantOf } from '#kernel/time/day-time.rules.ts'
import { catalogAbilities } from '../../abilities.ts'
import { categoryInput, newCategoryInput } from '../../category/category.input.ts'
import {
  addCategory,
  editCategory,
  removeCategory,
  setCategoryImage,
} from '../../category/category.server.ts'
import { orderCategories } from '../../category/order.server.ts'
import { setPromoted } from '../../category/promoted.server.ts'
import { listCategories } from '../../category/tree.server.ts'
import type { CategoryAction } from './categories.input.ts'
import { promotedCategories } from './promoted.rules.ts'

/** Executes an action of the categories page; returns the category to open afterwards. Throws what the catalogue throws. */
export async function runCategoryAction(
  ctx: Ctx,
  action: CategoryAction,
  image: File | null,
): Promise<string | null> {
  authorize(ctx, catalogAbilities['products.manage'])
  switch (action.intent) {
    case 'add': {
      const name = { th: action.name, en: action.name }
      return (await addCategory(ctx, parseInput(newCategoryInput, { name, parentId: action.parent }))).id
    }
    case 'save': {
      const { id, nameTh, nameEn, descriptionTh, descriptionEn, code, parent, shown } = action
      const change = parseInput(categoryInput, {
        name: { th: nameTh, en: nameEn || nameTh },
        description: { th: descriptionTh, en: descriptionEn },
        parentId: parent,
        hidden: shown !== 'on',
        shownFrom: instantOf(action.fromDay, action.fromTime, 'begin')?.toISOString() ?? null,
        shownUntil: instantOf(action.untilDay, action.untilTime, 'end')?.toISOString() ?? null,
        ...(code && { code }),
      })
      await editCategory(ctx, id, change)
      // Ends the transaction before the image is resized.
      if (image) await setCategoryImage(ctx, id, new Uint8Array(await image.arrayBuffer()), image.name)
      return id
    }
    case 'show':
    case 'hide':
      await editCategory(ctx, action.id, { hidden: action.intent === 'hide' })
      return null
    case 'promote':
      await setPromoted(ctx, [...(await listPromotedIds(ctx)).filter((id) => id !== action.id), action.id])
      return null
    case 'demote':
      await setPromoted(
        ctx,
        (await listPromotedIds(ctx)).filter((id) => id !== action.id),
      )
      return null
    case 'row':
      await setPromoted(ctx, action.ids)
      return null
    case 'remove':
      await removeCategory(ctx, action.id)
      return null
    case 'order':
      await orderCategories(ctx, action.parent, action.ids)
      return null
  }
}

const listPromotedIds = async (ctx: Ctx): Promise<string[]> =>
  promotedCategories(await listCategories(ctx, { all: true })).map(({ id }) => id)
