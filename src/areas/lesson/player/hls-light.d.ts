/** The part of the library that a film of one sound needs; its types are those of the whole. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
