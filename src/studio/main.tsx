import './studio.css';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { openAsked } from './app/folder.ts';
import { listen, openAddress } from './app/state.ts';

listen();
openAddress();
openAsked();
render(<App />, document.getElementById('app')!);

if ('serviceWorker' in navigator && location.protocol.startsWith('http')) {
  // Without the service worker the page works, but not offline.
  navigator.serviceWorker.register('offline.js').catch(() => {});
}
