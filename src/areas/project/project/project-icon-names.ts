/** Icons of projects and groups; drawn by `project-icon.tsx`. */
export const projectIconNames = [
  'folder',
  'store',
  'bag',
  'school',
  'calendar',
  'people',
  'truck',
  'star',
] as const
