// A module of styles gives the names of its classes. That each one exists is a law of the tests:
// the compiler reads no styles.

declare module '*.module.css'
