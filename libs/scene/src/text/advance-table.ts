/**
 * Advance widths of the product's font in font units, written by tools/generators/fonts.mjs; numbers are base 36.
 * `ranges`: gap before, length. `widths`: distinct widths at 400, 500, 600. `runs`: index into `widths`, repeated.
 */
export const ADVANCE_TABLE = {
  unitsPerEm: 2048,
  ranges:
    'w,2n x,d 1,4b 1,3e 1,40 1,12 2,7 1,b 1,j 1,2n 1,5 1,1 2,1 3,1 1,1 5,1 7,1 2,3 3,1 a,2 9,2 2,16 4,3 3,6 4,7 1,1 1,k 1,1h 4,2 i,7 2,2 1,3i 6,u 2,2o 1b,1 ' +
    '4wg,4c 1,3d 2,6 2,12 2,6 2,8 1,1 1,1 1,1 1,v 2,1h 1,f 1,e 2,6 1,j 2,3 1,9 1,c 4,o 7,13 1,1 7,1 g,2 2,r 1,d 3,g 1,5 2,3 1,4 r,4 9,1 7,1 f,2 1,1 1,2 2,1 ' +
    '9,1 2,2 6,5 3,1 3,2 2,1 3,1 8,1 h,1 2,1c 3,4 2,1 6,a f,2 5,2 1,3 4,2 k,1 1,1 1,1 9,2 4,2 1,1 2,1 n,1 2,2 8,1 1,2 7,1 3,1 c,1 a,1 h,1 n,1 3,2 1b,4 2y,3 ' +
    'i,1 c,3 3,1 2c,1 6,1 3,1 1u,2 cw,3 7,1 7,2 2,2 2,4 2,2 2,4 2,2 3,1 m,1 8,1 g,1 4,2 1h,1 10,1 3,1 1m,1 36,1 3,1',
  widths:
    '0,0,0 xn,y8,yu 139,14c,15e y4,yd,yn 17i,17m,17q ds,ec,ew vy,wb,wo x6,xf,xn y7,yb,yg yu,z6,zi 11s,12c,12x 16c,164,15v 19s,1ac,1aw fa,fi,fr 15k,15q,15x ' +
    'fo,gb,gy 16v,171,177 xn,y8,yt vz,wq,xh 12m,13m,14l wi,wu,x5 xm,y8,yt 10q,115,11k 16a,16d,16f u1,un,v9 10i,10r,110 11n,11z,12a lf,m0,ml 10w,10v,10t ' +
    '16g,16j,16m uk,uy,vc 10m,10v,114 128,134,140 im,jd,k3 vf,vt,w7 ge,h9,i5 yw,z9,zl zs,10g,114 1ak,1b6,1br 1fe,1fx,1gh w6,w6,w6 152,152,153 1du,1ej,1f8 ' +
    '1g5,1gu,1hi uv,vf,w0 v8,vt,we 118,11d,11i 12t,13v,14y 1g0,1g0,1g0 1ia,1ia,1ia 1k2,1l2,1m1 vz,wp,xe 166,15z,15s 17c,17o,180 272,272,272 kr,kz,l8 ' +
    'ot,p4,pg wx,x0,x2 xy,y8,yj z9,100,10r 10c,10i,10p 1k6,1kn,1l3 ko,l3,lj v2,vp,wd w0,uc,sn za,zs,10a zr,110,129 13u,13z,144 15a,15y,16m 184,189,18e ' +
    '1g7,1g2,1fx 1kj,1l3,1ln 1li,1m6,1mu 1m6,1m6,1m6 eu,fs,gq f8,h2,iw fb,fq,g5 oe,p6,pz or,p9,ps p9,pu,qf wh,wq,wz xh,y3,yq xl,xj,xg z5,zo,107 102,10q,11f ' +
    '12a,137,144 12y,130,132 15t,16a,16r 17t,181,189 18g,18w,19c 1a3,1b4,1c5 1ah,1b3,1bq 1im,1ko,1mq 1kw,1kw,1kw b9,br,c8 c2,ce,cp fb,fs,g9 gd,hb,ia ' +
    'h6,hy,iq ke,kx,lf kl,l4,ln ks,la,lr p2,qs,sj pn,q7,qq qi,rc,s6 rk,so,tr s4,sl,t2 sg,sg,sg tw,v2,w8 vj,vz,wf wi,wu,x6 wv,xb,xr 10i,11a,122 11o,14o,17o ' +
    '127,12x,13m 12r,13x,153 136,13l,140 142,153,163 14j,15k,16m 14j,15q,16x 14m,15d,165 14o,152,15g 158,15x,16m 15w,178,18k 160,173,185 16f,16h,16j ' +
    '16k,16l,16m 17t,18m,19e 189,199,1a9 18p,1a5,1bl 18p,1ad,1c1 18u,1a1,1b8 19g,1bb,1d7 1bg,1ct,1e5 1br,1cq,1do 1cy,1dp,1eh 1d1,1e5,1f9 1d6,1ev,1gj ' +
    '1da,1f1,1gs 1di,1fg,1he 1dj,1ek,1fl 1du,1fn,1hg 1dz,1fj,1h3 1e2,1ec,1el 1e3,1f4,1g5 1e8,1ew,1fl 1fc,1fs,1g7 1fh,1gb,1h4 1fk,1g4,1go 1fw,1gc,1gr ' +
    '1g4,1go,1h8 1i3,1je,1ko 1ij,1ju,1l5 1jv,1kn,1le 1jv,1kv,1lu 1kf,1l7,1ly 1kf,1lf,1me 1lq,1me,1n2 1mn,1ny,1pa 1ng,1ng,1ng 1ns,1ny,1o5 1oc,1pd,1qd ' +
    '1og,1pj,1ql 1oo,1py,1r8 1os,1os,1os 1ow,1px,1qx 1p0,1q3,1r5 1p0,1q5,1ra 1p8,1qi,1rs 1pk,1qp,1ru 1t3,1td,1tn 1u9,1uz,1vp 1x6,1x6,1x6 20h,20v,219 ' +
    '24a,24a,24a 9d,9d,9d a0,9v,9q a3,ai,ay ac,9v,9f co,dn,en dr,em,fi f9,fr,g9 fd,gp,i2 g0,f6,ec g6,h8,ia hb,hv,if hw,ih,j1 id,j6,jz jk,k3,kn ke,kw,le ' +
    'ke,m7,o0 kg,kz,lh kh,l0,li ki,l1,lk l2,ll,m4 lv,mr,nn m6,mp,n7 mt,nh,o5 n3,ng,ns n3,oa,pg ni,oe,pa o9,p2,pv of,p7,q0 p1,po,qc p5,ph,pt p6,r6,t5 ' +
    'pd,pv,qd pk,q7,qv pm,q5,qp pm,q7,qs po,rl,tj q5,qu,ri q6,qo,r7 r6,qg,pp ry,tp,vf si,tm,up t3,u0,ux uu,vm,we uw,vh,w2 ux,vi,w3 v0,vu,wo w5,wd,wl ' +
    'w6,wi,wv wq,xa,xt x5,ym,103 x8,xm,y1 xc,y5,yy xg,xx,yf xo,y0,yb xp,ye,z3 xq,y7,yo ya,y7,y5 yl,z4,zm yr,za,zt z0,zj,103 zy,10m,11a 101,10c,10m ' +
    '102,107,10b 102,10p,11c 102,10p,11d 102,10s,11h 103,10p,11b 103,121,140 103,123,143 104,10k,110 104,10r,11d 104,111,11z 106,10t,11f 106,122,13z ' +
    '106,125,143 108,10r,11a 10b,125,140 10d,129,145 10e,10s,116 10e,13m,16t 10h,11q,12z 10m,11a,11y 10n,116,11p 10q,115,11l 10r,10s,10s 10u,11b,11t ' +
    '10v,12a,13p 10y,117,11g 113,11b,11k 118,11r,12b 11c,11b,11b 11c,11x,12i 11i,12h,13h 11t,12s,13q 11w,11t,11r 11x,129,12m 11x,12x,13x 120,130,13z ' +
    '128,12k,12w 12j,135,13r 12l,13i,14e 12m,13b,140 12u,132,13a 12y,131,134 12z,147,15f 133,14s,16i 137,13a,13d 137,14o,165 13b,14n,15z 13g,14k,15o ' +
    '13i,14i,15h 13m,14z,16c 13o,14k,15g 13w,14o,15f 13x,15a,16n 13x,15l,179 146,158,169 14c,14o,150 14e,158,162 14e,164,17u 14f,14k,14p 14j,15u,175 ' +
    '14k,15x,179 150,15w,16r 150,16h,17y 152,176,19a 153,156,15a 154,15y,16s 155,14j,13w 155,15x,16o 159,15y,16o 15c,160,16o 15c,16z,18n 15f,160,16k ' +
    '15h,16m,17r 15i,15g,15e 15i,163,16o 15y,16v,17s 15z,177,18g 161,17l,195 166,16i,16t 16i,174,17p 16i,18c,1a5 16q,17u,18z 16s,17s,18r 172,1a0,1cy ' +
    '174,17g,17r 17i,17o,17u 17i,17q,17z 17j,17s,181 17q,182,18e 17s,17k,17b 17t,18a,18s 181,18n,199 184,19a,1ah 185,198,1ab 186,18r,19c 18a,19f,1al ' +
    '18h,19e,1aa 18r,19x,1b2 190,1a5,1ba 19a,19a,19a 19g,1aq,1c1 19m,19p,19t 19n,1ah,1ba 19r,1b1,1ca 19u,1aj,1b8 19w,1bb,1cq 19y,1ai,1b2 1a8,1aw,1bl ' +
    '1ag,1ap,1az 1ah,1cj,1em 1ai,1ci,1eh 1am,1bj,1ch 1ao,1cp,1eq 1ap,1bi,1cb 1ap,1cn,1em 1as,1bi,1c7 1b3,1bp,1ca 1b4,1b9,1be 1b5,1c0,1cw 1b7,1ch,1dr ' +
    '1ba,1cp,1e4 1be,1cj,1dp 1bg,1bw,1cc 1bh,1cn,1dt 1bm,1cl,1dj 1bq,1cm,1dj 1br,1c8,1cq 1bv,1c7,1ci 1bv,1de,1ey 1by,1cf,1cv 1c2,1dj,1ez 1c7,1cu,1dh ' +
    '1cj,1d4,1do 1cr,1dm,1eg 1cu,1du,1ev 1cv,1cy,1d2 1cz,1dt,1en 1d0,1du,1eo 1d4,1d4,1d4 1d6,1fs,1ie 1dk,1ep,1ft 1e2,1en,1f7 1e3,1ec,1el 1e6,1ew,1fm ' +
    '1e6,1i6,1m7 1e8,1fo,1h5 1eb,1ea,1e8 1eb,1ei,1ep 1ef,1ed,1eb 1eu,1fd,1fw 1f0,1fj,1g2 1f0,1gj,1i3 1f2,1fp,1gc 1fn,1gg,1ha 1g0,1h3,1i6 1g3,1gr,1hf ' +
    '1gg,1gs,1h4 1gl,1gy,1hc 1gt,1hv,1iy 1gx,1i1,1j6 1h5,1ih,1js 1h9,1i3,1iy 1ha,1i1,1is 1hb,1ic,1je 1hh,1io,1ju 1hj,1i9,1j0 1hk,1ii,1jg 1hr,1im,1jh ' +
    '1hx,1j1,1k5 1i5,1ip,1ja 1ia,1jw,1lj 1id,1jb,1k9 1ie,1j9,1k5 1ie,1jc,1ka 1ie,1je,1ke 1ih,1j2,1jo 1ij,1jr,1ky 1iw,1jo,1kf 1iy,1jv,1ks 1iy,1jw,1ku ' +
    '1iy,1jy,1ky 1jb,1k5,1l0 1jb,1k6,1l1 1jq,1m3,1og 1jv,1ki,1l5 1k2,1kf,1ks 1k2,1l7,1mc 1kb,1lu,1nc 1kn,1ld,1m2 1kv,1kn,1kf 1ky,1kc,1jp 1l0,1la,1lk ' +
    '1l3,1mf,1nr 1l6,1lf,1lo 1lq,1m9,1ms 1m6,1o0,1pu 1mc,1mc,1mc 1mm,1od,1q4 1n0,1ly,1kw 1ni,1ni,1nj 1nj,1pc,1r6 1nu,1oy,1q2 1ny,1p4,1qa 1o6,1pj,1qw ' +
    '1oi,1pq,1qy 1p4,1qx,1sq 1pg,1r4,1ss 1px,1qz,1s1 1q2,1qs,1rh 1q5,1qc,1qi 1r1,1rf,1rt 1rc,1rf,1ri 1rm,1rq,1ru 1rr,1sr,1tr 1s0,1s1,1s2 1s1,1t5,1ua ' +
    '1sn,1sw,1t5 1sz,1u1,1v2 1t5,1tw,1um 1uu,1uz,1v4 1xd,1yw,20f 1xt,1zc,20w 21b,23o,261 23c,23r,246 23h,24c,257 23z,250,261 24u,25i,267 26k,26k,26k ' +
    '274,28g,29s 2d3,2ev,2gm 2o3,2pi,2qx 56,4y,4p 8j,98,9y 9g,9g,9g ax,ba,bn ba,br,c9 dq,em,fi dr,dx,e4 dy,ej,f3 e8,e8,e8 f6,fh,fs f6,fn,g5 f6,fr,gb ' +
    'f9,fq,g8 f9,h3,iw fa,fp,g4 fb,f7,f3 fb,fr,g8 fc,h3,iv fd,go,hz g0,g5,g9 g0,g9,gj g4,hb,ij g9,gs,hb gy,i8,jh h2,ht,ij id,j5,jy ik,j9,jy il,jb,k1 ' +
    'ix,jo,kf j0,j0,j0 j6,jp,k8 jc,ke,lg jh,k7,kx jh,k7,ky jq,lv,o0 ka,lv,ng ke,l0,lm kg,m5,nu kj,ky,le kk,l1,lh kl,l0,lg km,l2,li kn,lg,m9 ko,mg,o8 ' +
    'ks,mj,o9 kv,ls,mq le,mn,nv lm,mj,ng m6,nk,ox mk,n5,nq mo,n8,ns mu,n9,no n8,oa,pc nq,o2,of nr,p0,q9 ny,ol,p8 ny,pn,rb ob,on,oz ou,p9,po ow,p8,pj ' +
    'ow,ph,q3 p2,qy,su p4,pu,qj pa,pq,q5 pa,qi,rp pj,q4,qq pj,q6,qt pm,q8,qt pm,rk,ti pn,q8,qs po,q9,qt po,rk,th pp,q8,qr pp,q8,qs pp,qa,qv pq,q7,qp ' +
    'pr,q7,qn pt,q0,q7 pw,ro,tf px,q0,q2 py,qc,qp py,rr,tk q6,qb,qh qi,s4,tr qt,r4,re r4,qe,po r9,sw,uj ra,rv,sf rb,rp,s3 rg,rk,ro rg,rl,rq s8,tb,ue ' +
    'sq,so,sm su,tt,ur sz,tg,tx ta,ub,vc tf,uc,va tf,uk,vq tn,u0,ue tq,u4,ui ud,uf,ui uk,v1,vh uq,ty,t5 uq,v8,vp uq,ve,w3 uq,vg,w5 uq,wo,ym us,u2,td ' +
    'ut,vd,vy ut,ve,w0 ut,vf,w1 uw,wt,yr ux,vh,w0 uz,vh,vz uz,ww,ys uz,ww,yt v0,vk,w4 v0,ww,yr v2,vh,vx v4,wz,yt v9,yf,11m va,vo,w2 vc,w9,x7 vc,ye,11g ' +
    'vs,vs,vs vs,wd,wy vt,yq,11o vw,vz,w3 vy,wz,y0 w0,wa,wl w6,wk,wz w6,x2,xz w8,we,wk wc,wc,wc wd,x0,xm we,wq,x3 wh,wv,x9 wq,yn,10k ws,yj,109 wx,xe,xu ' +
    'wx,xp,yh x5,xg,xs xb,y8,z5 xe,xx,yg xe,y2,yq xk,yd,z5 xo,y7,yr xr,xu,xw xs,y3,ye xt,yr,zq xu,y1,y8 xu,yc,yu xw,y5,yf xw,z2,109 xz,z3,107 y0,z8,10h ' +
    'y1,z5,109 y6,ys,zd y8,zo,113 yb,z6,102 yc,yj,yq yf,yu,z8 yf,z2,zp yk,zv,115 ym,z0,zd yn,z5,zn yo,yp,yr yp,z2,zg yr,zb,zv yw,zs,10p z2,zu,10m zc,zg,zk ' +
    'zi,100,10j zi,101,10k zj,10c,115 zo,10j,11d zt,10k,11b zw,10k,119 zw,10x,11z zw,z6,yf zy,10n,11c zy,10p,11f zy,10x,11x zz,10n,11b zz,10o,11c ' +
    'zz,120,140',
  runs:
    '53 2p fb 6k p bp 75 do 1j*2 5z q z fa z 5d s*a z 2q q*3 60 bk 2 1a e 15 8 2a t n d 28 w 14 13 g 4 1o 8z v p m b 2 1e 1b j 11 1j 5d 1j fc f8 57 6 9 k 9 ' +
    '7 5e 10 1 5*2 19 5 16 l 3 9*2 r o x 1 1f 12 1r i y 5l ds 5l q 53 2p k 6h 3e gd di gp l 1c f5 68 q 7h 5x f7 q 5o 5q 57 6a 6f z dd 55 fi 68 9f a8 ak 60 ' +
    '2*6 1z e 8*4 d*4 2f g 4*5 q 4 b*4 j 6v hq 6*6 1y k 7*4 5*4 gx l 3*5 q 3 1*4 i 9 i 2 6 2 6 2 6 e k e k e k e k 15 85 2f 9 8 7 8 7 8 7 8 7 8 7 t 10 t 10 ' +
    't 10 t 10 n 1 97 1 d 5 d 5 d 5 d 5 d 5 a3 2x 28 5 w 19 30 14 5 14 5 14 dv gl e1 h6 5 g l g l g l g l 4 3 4 3 4 3 by bu v r v r v r p o p o p o p o m x ' +
    'm ea m x b 1 b 1 b 1 b 1 b 1 b 1 1e 12 j i j 11 y 11 y 11 y 56 9 9b 7d 9 9a 7w e*2 gw 2f ab 6n 9 g3 8 t 2b 2a ec t 6w ba f du 7n 19 5 34 au g 1 4 1h ' +
    '1m ah 6z 95 9 1w p o hx gb x 79 dp m 1g 1n 90 6p 89 7o 11 y 2e*2 1t g1 hn hl g7 62 6o db e0 5 2p 4t 4r cl 9j 2x cs bt 9y 2 6 d 5 4 3 b 1 b 1 b 1 b 1 b ' +
    '1 7 2 6 2 6 1z 1y t 7l t 10 w 19 4 3 4 3 2e 1t 5 cv 4t 4r t 10 ch 6x g l 2 6 1z 1y 4 3 2 6 2 6 8 7 8 7 d 5 d 5 4 3 4 3 v r v r b 1 b 1 p o m x 6m 63 n ' +
    '1 i4 91 i3 6j 11 y 2 6 8 7 4 3 4 3 4 3 4 3 j i ee 8s eg 5 43*2 2 e k gv m o y 62 63 7c 8r 1w 8 7 hh 5 8y 9 78 r 7k i 6 9*2 hk 18 9*2 g4 7 8u u*2 7y 66 ' +
    '5 10*2 gj hc 8f 1 l*2 5 f dw 5 ei 5 73 16*3 l*2 6l 3 9e 9m 70 r e5 r 58*2 31*2 o 2t*2 fn x dq 6u 6j g8 1f 12 i go y 1t hu 18*4 4 65 66 h7 29 dy 19 fh ' +
    '9 18*2 cc bw 8t gi 9d a5 8p 8l ez fz i2 hy 26 f2 d4 dm de e4 2v 69 ej d6 fg dc 22 2o 4v 4w 5r*2 5u*2 2v*2 5k*2 4x fd 59 2r 4x 5x 2r 59 2o*2 4v 4w 2s*3 ' +
    'dh eb 50 dn df fk fj dj e3 f0 2m 5g 5h et 1q*5 e7 e8 f9 ev 2u 5b*2 5c*2 dl 2r 64*2 f1 z 23*4 ey eu ew 0*f 50 0*1e da dg g 51 k*3 2q 28 52 2d 2 z 3g 40 ' +
    '5j 3s 3y 3w f 2 1a 1l 37 8 11 n 4 d w 2 13 g 7e 4 n 1o 7t m j aj 1b 3z 2g d j a u 1 f h a h8 1f 69 u fm 1 hr f 30 34 6a gz gg 3 hi 9 gr hs 2w h 8b gq ' +
    '3k c f h 3 h c w 2c 6t 36 a7 36 7r 9p 30 h3 fs 3e 2c k 5 4 5s*2 e 13 9 e*3 8*2 a4 1l e p d*2 28 cg cj ao w g 1u 8d 2 77 1a 1l 9o 8 2k 2b g*2 w 3i 13 n ' +
    '4 n 1o e m 1u 9u 1b 8a 1v bg bm 9l 41 7a e bz v 6 h4 65 1k hp 7 2i 2y 1*2 61 67 3j 29 3 6b 9 k 2w i 7s 1r ha 33 9s a1 74 3f gh 32 a6 31 7*2 1 1k 32 o ' +
    '5*3 ay ar 1 61 1 i 6b as 9i 38 6i bd 99 2 gs b4 96 a9 7x cn bh g5 fr 3z 3k 4 3 39 6e 39 6e ct cm 87 gm i0 0*7 g 1 38 6i 6s hm 1l 1k 1l 1k 7b g2 bo 9w ' +
    '2b 2y 83 gk 7j gy a2 hv 8x hf bq 7m cf ax br 98 e k m 2w j 1f j 1f 81 gn aw 7f 3d 6d 1v 33 1v 1 3q 3c 3q 3c d 2k 2i 7p h0 3i 67 n 29 n 29 3d 6d 13 3j ' +
    '5 2 6 2 6 1z 1y 8 7 3h 7 3h 7 2k 2i 2b 2y 1t*2 g 1 g 1 4 3 4 3 4 3 e 32 1u i 1u i 1u i 1v 33 1l 1k 41 3f h2 1k 82 fq 1b 1r h1 2 6 1a 9 1a 9 1a 9 e k ' +
    '15 9 15 9 15 9 15 9 15 9 8 7 8 7 8 7 8 7 8 7 2a 5e t 10 n 1 n 1 n 1 n 1 n 1 d 5 d 5 w 19 w 19 w 19 14 5 14 5 14 5 14 5 13 16 13 16 13 16 g l g l g l g ' +
    'l 4 3 4 3 4 3 4 3 1o 9 1o 9 v r v r v r v r p o p o p o p o p o m x m x m x m x b 1 b 1 b 1 b 1 b 1 2 1f 2 1f 1e 12 1e 12 1e 12 1e 12 1e 12 1b 1r 1b ' +
    '1r j i 11 y 11 y 11 y 1 x 12 i 6 56 e2 84 fy 2 6 2 6 2 6 2 6 2 6 2 6 2 6 2 6 2 6 2 6 2 6 2 6 8 7 8 7 8 7 8 7 8 7 8 7 8 7 8 7 d 5 d 5 4 3 4 3 4 3 4 3 4 ' +
    '3 4 3 4 3 1h 1m 1h 1m 1h 1m 1h 1m 1h 1m b 1 b 1 1g 1n 1g 1n 1g 1n 1g 1n 1g 1n j i j i j i j i 8w gf g9 g6 8k 6y a*8 3a 3b 3t 3x 3u 3v 3l 3m u*6 93 94 ' +
    'az b5 b0 b1 1*8 45 46 4l 4p 4m 4o 4b 4c f*8 eo eq h9 hj hb he fo fp 3*6 aq at c6 c9 c7 c8 h*8 av cb ca bs c*8 42 44 4h 4n 4i 4j 49 4a a*2 u*2 1*2 f*2 ' +
    '3*2 h*2 c*2 a*8 3a 3b 3t 3x 3u 3v 3l 3m 1*8 45 46 4l 4p 4m 4o 4b 4c c*8 42 44 4h 4n 4i 4j 49 4a a*7 2*3 88 2 2n 51 2n 2z en 1*5 7u 3g 9x 40 n dr e6 54 ' +
    'f*6 d*2 dz 5j dx e9 54 h*4 9*2 h*2 j*2 8v 3y 9t 2d*2 d1 c*5 4 3s 9v 3w 2g 52 2n ga cd 2z 2l dt d8 d2 s z 4y d0 0 5a*2 s 2z 2l*2 fe f4 22*2 d5 22 ep 2u ' +
    'ek 2u 5y*2 1s*2 z gu ag z 4y cu cz 4z 5p 35 4z 5p 35 f6 5f*2 72 gt fl fu 2j*2 f3 8g 1s d3 1j*2 c0 3o*2 er 6f 6c*2 5z 2q 9k fw 8q 1w 2j gc al dk 5v 2m ' +
    '5w 5n 27 5i 5t 27 25 5m 25 24*2 26 5v 55 5o 5q 5w 5n 27 5i 5t 27 25 5m 25 24*2 ef eh el 5h ex 26 ed 2m ht 26 em 5g d7 8n e 8m hg 6h ac 92 bj ci bb 9n ' +
    '9 7i 86 m cx 7g t 2 i5 e 76 g0 h5 8i 80 1w 1a 0*2 1i cw 0*2 bl b9 co bn bx c4 es ce 1c 7v 71 hd 7z ho 2g w 2 i1 2a 8o am ai 3r ck ad bc ae be b6 bi 3r ' +
    'b8 aa b3 b7 9q ff d ft 9h 48 2 48 cq cy 47 1b 47 cp 14 e 15 13 d9 2x 8j 9g fv 8c c5 cr 3n fx 3n c2 5 k hz 16 6q 18 8h 9r bf 1d 3p 1d 3p 4u 9z 1x*4 ' +
    '4q*2 1p*3 a0 1p 1d*4 4u 6g*2 4d*2 4e*2 2c 7q 37 8e 6r q hw b2 2t z q*4 1i*4 2h*3 bv 21 4s c3 4s 9c 21 1d 1p af 1c*3 1s 20*2 17*4 20*2 17*4 4g*2 ge ' +
    '1c*2 1s 1i 4k 4f*2 4k 21*2 c1 an ap',
} as const;
