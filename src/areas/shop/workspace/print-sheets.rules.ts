/** What can be printed of orders: a packing slip each, the label for the outside of each parcel, or one pick list. */
export const sheetNames = ['slip', 'label', 'pick'] as const

export type SheetName = (typeof sheetNames)[number]
