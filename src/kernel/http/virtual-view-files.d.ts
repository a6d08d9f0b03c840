declare module 'virtual:view-files' {
  /** See scripts/vite/view-files.ts. */
  const files: import('./view-files.ts').ViewFiles
  export default files
}
