import '@belvedere/ui/styles.css';
import '@belvedere/theme/fonts.css';
import 'virtual:belvedere-tokens.css';
import '@belvedere/chart-host/own.css';
import '@belvedere/charts-basic/own.css';
import '@belvedere/charts-geo/own.css';
import './gallery.css';
import { BelvedereProvider } from '@belvedere/client-store';
import { followTheme } from '@belvedere/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { charts } from './charts.ts';
import { Gallery } from './Gallery.tsx';
import { galleryServices } from './services.ts';

followTheme();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <BelvedereProvider services={galleryServices}>
        <Gallery charts={charts} />
      </BelvedereProvider>
    </StrictMode>,
  );
