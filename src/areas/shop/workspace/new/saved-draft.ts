import { tabDraft } from '#kernel/tab-draft.ts'
import type { FoundProduct } from '../../on-behalf/on-behalf.types.ts'
import { readDraft } from './draft-order.rules.ts'
import type { Draft } from './new-order.types.ts'

/** The draft order stored in this tab. */
export const savedDraft = (person: string) =>
  tabDraft<Draft>('sala.new-order', person, readDraft<FoundProduct>)
