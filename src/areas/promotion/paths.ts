/** Where promotions are made and let run. */
export const promotionPaths = { promotions: '/cluster/promotion' }
