export const promotionRoutes = { workspace: [] }
