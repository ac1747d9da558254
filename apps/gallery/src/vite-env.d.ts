/// <reference types="vite/client" />
declare module 'virtual:belvedere-tokens.css';
declare module '@belvedere/*.css';
